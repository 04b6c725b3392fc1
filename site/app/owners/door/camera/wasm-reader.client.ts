// Apart, so that only a camera loads it: it reads codes in browsers that have no reader, such as every iPhone's.
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The addresses of this module and of the reader's code. */
export const wasmReaderFiles = [new URL(import.meta.url).pathname, wasm]

/** Loads the reader from our host. Without this address it would come from another one. */
export async function openWasmReader() {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
