import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { packedChunks } from './scripts/packed-chunks.ts'

// The server's bundle is one file with everything in it: a quick start, and React's production build by itself.
const wholeServerBundle: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: { noExternal: true },
}

const react = {
  name: 'react',
  test: /node_modules\/(react|react-dom|react-router|scheduler|clsx)\//,
}
const packed = packedChunks()
// How long plugins take is no news for a person who starts a café.
const checks = { bundlerTimings: false }

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), inlineScripts(), packed.plugin],
  resolve: { tsconfigPaths: true },
  // The Content-Security-Policy takes fonts from files only.
  build: {
    assetsInlineLimit: (file) => (/\.(woff2|ttf)$/.test(file) ? false : undefined),
    // make-workers.ts reads it.
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks,
          // jspdf would ask for them to draw HTML, which we never ask of it.
          external: ['canvg', 'dompurify', 'html2canvas'],
          output: { codeSplitting: { groups: [react, ...packed.groups] } },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: './app/handler.ts',
          // What a browser loads later is in the one file here.
          checks: { ...checks, ineffectiveDynamicImport: false },
        },
      },
      ...(command === 'build' && wholeServerBundle),
    },
  },
}))
