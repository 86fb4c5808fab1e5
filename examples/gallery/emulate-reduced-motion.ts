const query = /\(prefers-reduced-motion:\s*reduce\)/g
const always = '(min-width: 0px)'

/** Makes this page behave as if its reader preferred reduced motion: in style sheets from now on, and for scripts. */
export function emulateReducedMotion(): void {
  const { replaceSync } = CSSStyleSheet.prototype
  CSSStyleSheet.prototype.replaceSync = function (text) {
    return replaceSync.call(this, text.replace(query, always))
  }
  const { matchMedia } = window
  window.matchMedia = (text) => matchMedia.call(window, text.replace(query, always))
}
