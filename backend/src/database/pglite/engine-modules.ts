// The programs of the embedded Postgres, compiled once for all engines of this process.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export interface EngineModules {
  pgliteWasmModule: WebAssembly.Module
  initdbWasmModule: WebAssembly.Module
}

let compiling: Promise<EngineModules> | null = null

/** Compiles them, or returns the compiled ones: a restarted engine finds its code optimised. */
export function compiledModules(): Promise<EngineModules> {
  compiling ??= compile()
  return compiling
}

async function compile(): Promise<EngineModules> {
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    compileFile('@electric-sql/pglite/pglite.wasm'),
    compileFile('@electric-sql/pglite/initdb.wasm'),
  ])
  return { pgliteWasmModule, initdbWasmModule }
}

async function compileFile(name: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(fileURLToPath(import.meta.resolve(name))))
}
