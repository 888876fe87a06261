/** Drawing that is asked for while it is being drawn (by a focus that goes) comes after it. @param {() => void} draw */
export function steady(draw) {
  let drawing = false, again = false;
  return () => {
    again = true;
    if (drawing) return;
    drawing = true;
    while (again) {
      again = false;
      draw();
    }
    drawing = false;
  };
}
