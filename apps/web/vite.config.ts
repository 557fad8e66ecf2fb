import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { browserContract } from './browser-contract.ts'
import { faces } from './faces.ts'
import { printedLanding } from './printed-landing.ts'
import { usedMessages } from './used-messages.ts'

/** Hashed files in /assets, no inline scripts, no preload helper: the shell has a strict content policy. `words` changes the messages. */
export const configWith = (words: Plugin[]): UserConfig => ({
  plugins: [browserContract(), usedMessages(), react(), faces(), printedLanding(words), ...words],
  worker: { format: 'es' },
  css: { modules: { generateScopedName: classNameIn } },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    manifest: true,
    // Documents and their viewer are loaded when one is opened.
    chunkSizeWarningLimit: 700,
    // Files that are fetched late stay out of the first file, whichever file they share with others.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter(file => !isHereAnyway(file)),
    },
    target: ['chrome120', 'edge120', 'firefox120', 'safari16.4'],
  },
})

/** A class is named after its file; the usual name has its line, too, which no page needs and every page would load. */
function classNameIn(name: string, file: string): string {
  const path = relative(import.meta.dirname, file)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** The shell itself already loads these files: no preload list has to name them. */
const isHereAnyway = (file: string) => /^assets\/(index|shell|rolldown-runtime)-[^/]{8}\.js$/.test(file)

export default defineConfig(configWith([]))
