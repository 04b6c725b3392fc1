import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './app/handler.ts' } },
      // One file with everything in it: React's production build whatever NODE_ENV says, and a quick start.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}))
