import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type EnvironmentOptions } from 'vite'

// The server's bundle is one file with everything in it: a quick start, and React's production build by itself.
const wholeServerBundle: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: { noExternal: true },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './app/handler.ts' } },
      ...(command === 'build' && wholeServerBundle),
    },
  },
}))
