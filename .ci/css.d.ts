/** A style sheet is imported as its text; the build minifies it. */
declare module '*.css' {
  const text: string
  export default text
}
