/** A module with all that it imports, as the text of an inline script (scripts/inline-scripts.ts). */
declare module '*?inline-script' {
  const code: string
  export default code
}
