import { build, type Plugin } from 'vite'

const query = '?inline-script'

/**
 * Lets `import code from './module?inline-script'` give the module, bundled and minified, as the text of a script. In
 * the browser the text is empty: the script has run there, as a part of the document.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(query)) return
      const module = await this.resolve(source.slice(0, -query.length), importer)
      return module && module.id + query
    },
    async load(id) {
      if (!id.endsWith(query)) return
      const isBrowser = this.environment.name === 'client'
      const code = isBrowser ? '' : await bundle(id.slice(0, -query.length))
      return { code: `export default ${JSON.stringify(code)}`, moduleType: 'js' }
    },
  }
}

async function bundle(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })
  const [file] = 'output' in result ? result.output : []
  if (file?.type !== 'chunk') throw new Error(`${input} gave no script`)
  return file.code.trim()
}
