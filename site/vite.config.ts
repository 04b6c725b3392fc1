import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { inlineScripts } from './scripts/inline-scripts'

// The server's bundle is one file with everything in it: a quick start, and React's production build by itself.
const wholeServerBundle: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: { noExternal: true },
}

// Code that most pages need comes in two files instead of forty; all else stays with the pages that use it.
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|clsx)\// },
  {
    name: 'shop',
    test: new RegExp(
      [
        '/app/(layout/(?!public-layout)|session/|log-error',
        'ui/(button|drawing|field|icons|loading|opens|picture|popover|report|stars|toast\\.|toasts|wagging)',
        'domain/(dates|menu-item\\.|money|opening-hours|paragraphs|picture-path|site-content|tickets)',
        'public/(facts|page-meta|quote|robot-trap|sample-reviews|section-id|use-public-form))',
      ].join('|'),
    ),
  },
  { name: 'home', test: /\/app\/public\/home\// },
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), inlineScripts()],
  resolve: { tsconfigPaths: true },
  // The Content-Security-Policy takes fonts from files only.
  build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      build: { rolldownOptions: { input: './app/handler.ts' } },
      ...(command === 'build' && wholeServerBundle),
    },
  },
}))
