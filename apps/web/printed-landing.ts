import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { type BuildOptions, build, type Manifest, type Plugin } from 'vite'
import { browserContract } from './browser-contract.ts'

const here = import.meta.dirname
const page = 'src/static-landing.tsx'
const program = 'src/landing.ts'

/** The fonts of the first screen are fetched beside the styles, not after them. */
export const firstFaces = ['text-400', 'text-700', 'head-700-800'].map(name => `src/ui/fonts/${name}.woff2`)

/**
 * Prerenders the start page as its own document, `landing.html`, with its styles and its small program (decision 0009). `%product%`
 * and `%email%` stand for values that only the server knows.
 */
export function printedLanding(words: Plugin[]): Plugin {
  let outDir = ''
  return {
    name: 'printed-landing',
    apply: 'build',
    configResolved({ root, build: { outDir: out } }) {
      outDir = resolve(root, out)
    },
    buildStart() {
      for (const file of ['landing.html', page, program, 'src/screens/everyone/landing-screen.tsx'])
        this.addWatchFile(join(here, file))
    },
    async writeBundle() {
      const printed = join(outDir, '.landing')
      const part = (options: BuildOptions) =>
        build({
          configFile: false,
          root: here,
          publicDir: false,
          logLevel: 'warn',
          plugins: [browserContract(), react(), ...words],
          build: { outDir: printed, assetsInlineLimit: 0, manifest: true, ...options },
        })
      await part({ ssr: page, ssrEmitAssets: true })
      const links = linksOf(printed)
      const { printLanding } = await import(pathToFileURL(join(printed, 'static-landing.js')).href)
      await part({ rolldownOptions: { input: program }, modulePreload: false, emptyOutDir: false })
      // Styles of windows that open elsewhere were built too.
      const isNamed = (path: string) =>
        !path.endsWith('.css') || links.some(link => link.includes(basename(path)))
      cpSync(join(printed, 'assets'), join(outDir, 'assets'), { recursive: true, filter: isNamed })
      const document = readFileSync(join(here, 'landing.html'), 'utf8')
        .replace('<!--files-->', () => [...links, scriptOf(printed)].join('\n    '))
        .replace('<!--landing-->', mark => mark + printLanding())
      writeFileSync(join(outDir, 'landing.html'), document)
      rmSync(printed, { recursive: true })
    },
  }
}

function linksOf(printed: string): string[] {
  const files = manifestOf(printed)
  const styles = (files[page]?.css ?? []).map(file => `<link rel="stylesheet" href="/${file}">`)
  const faces = firstFaces.map(source => faceLink(files[source]?.file))
  if (styles.length !== 1) throw new Error('The start page has lost its styles.')
  return [...styles, ...faces]
}

export function faceLink(file: string | undefined): string {
  if (!file) throw new Error('The build has lost a face of its first screen.')
  return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`
}

function scriptOf(printed: string): string {
  const file = manifestOf(printed)[program]?.file
  if (!file) throw new Error('The start page has lost its program.')
  return `<script type="module" src="/${file}"></script>`
}

const manifestOf = (printed: string): Manifest =>
  JSON.parse(readFileSync(join(printed, '.vite/manifest.json'), 'utf8'))
