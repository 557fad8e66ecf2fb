import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { faces } from './faces.ts'

const frameIcons =
  /lucide-react\/dist\/esm\/icons\/(?:notebook-pen|life-buoy|users-round|users|book-open|log-out|arrow-right|square|check|key-round|clock)\.(?:js|mjs)$/

/** Hashed files in /assets, no inline scripts, no pre-load helper: the shell has a strict content policy. */
export default defineConfig({
  plugins: [react(), withoutUnasked(), faces()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter(file => !isHereAnyway(file)),
    },
    rolldownOptions: {
      // The icons that every signed-in page shows come together: a file for each would weigh twice as much.
      output: { codeSplitting: { groups: [{ name: 'frame-icons', test: frameIcons }] } },
    },
    target: ['chrome120', 'edge120', 'firefox120', 'safari16.4'],
  },
})

/** What the shell itself loads is there before anything else is asked for: no list of what to fetch early has to name it. */
const isHereAnyway = (file: string) =>
  /^assets\/(account|address|button|device|index|jsx-runtime|last-path|may-open|preload-helper|react|react-dom|rolldown-runtime|shell|useMatch|useSearch)-[^/]{8}\.js$/.test(
    file,
  )

/**
 * What libraries bring along for others and nobody here asks for: every shape of zod drags the printing of JSON schemas and
 * its own English sentences along, every route of the router a link component. Here what those files export does nothing,
 * and a first visit is spared 10 kB.
 */
function withoutUnasked(): Plugin {
  return {
    name: 'without-unasked',
    transform: {
      filter: {
        id: [
          /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/,
          /\/zod\/v4\/locales\/en\.js$/,
          /\/@tanstack\/react-router\/dist\/esm\/link\.js$/,
        ],
      },
      handler: code => [...namesOf(code)].map(stub).join('\n'),
    },
  }
}

/** The names that a module exports, in whatever way it does. */
function namesOf(code: string): Set<string> {
  const declared = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
    ([, name]) => name ?? '',
  )
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) =>
    (list ?? '').split(',').map(name => name.trim().split(' as ').at(-1) ?? ''),
  )
  const standard = /^export default /m.test(code) ? ['default'] : []
  return new Set([...declared, ...listed, ...standard].filter(Boolean))
}

/** Whoever calls it gets an object in which nothing is. */
const stub = (name: string) =>
  name === 'default' ? 'export default () => ({})' : `export const ${name} = () => ({})`
