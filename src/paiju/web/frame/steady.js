/** Drawing that is asked for while the page is being drawn, by a focus that goes, comes after it. @param {() => void} draw */
export function steady(draw) {
  let drawing = false, again = false;
  return () => {
    again = true;
    if (drawing) return;
    drawing = true;
    try {
      while (again) {
        again = false;
        draw();
      }
    } finally { drawing = false; } // a picture that failed must not be the last one
  };
}
