// The reader of codes for browsers that have none, as every iPhone. It comes when a camera is first used without one.
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The addresses of this module and of the reader's code. */
export const wasmReaderFiles = [new URL(import.meta.url).pathname, wasm]

/** Loads the reader from our own host; without this address it would come from somebody else's. */
export async function openWasmReader() {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
