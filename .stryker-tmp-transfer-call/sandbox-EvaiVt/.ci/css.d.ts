/** A style sheet is imported as its text; the build minifies it. */
// @ts-nocheck

declare module '*.css' {
  const text: string
  export default text
}
