import bold from '../styles/paper-bold.gen.ttf?url'
import text from '../styles/paper-text.gen.ttf?url'
import title from '../styles/paper-title.gen.ttf?url'

/** The addresses of the fonts that a PDF carries. */
export const paperFonts = { title, text, bold }
