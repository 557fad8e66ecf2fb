import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'

/**
 * Serves the gallery: every component of the design system in every state. It exists only in development, with its own entry,
 * which no build includes.
 */
export async function serveGallery(port: number): Promise<{ address: string; close(): Promise<void> }> {
  const root = join(import.meta.dirname, '..')
  const server = await createServer({
    configFile: false,
    root,
    cacheDir: join(root, '../../.cache/gallery'),
    logLevel: 'warn',
    plugins: [react(), heldStates()],
    optimizeDeps: { entries: ['gallery.html'] },
    server: { port, host: '127.0.0.1' },
  })
  await server.listen()
  const address = server.httpServer?.address()
  if (typeof address !== 'object' || !address) throw new Error('The gallery has no address.')
  return { address: `http://127.0.0.1:${address.port}/gallery.html`, close: () => server.close() }
}

/** Everything below `data-as` looks hovered or focused, so that both states can be seen beside the others. */
function heldStates(): Plugin {
  return {
    name: 'held-states',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler: code =>
        code
          .replaceAll(':focus-visible', `:is(:focus-visible, [data-as="focus"] :where(${focusable}))`)
          .replaceAll(/:focus(?![-\w])/g, `:is(:focus, [data-as="focus"] :where(${focusable}))`)
          .replaceAll(':hover', ':is(:hover, [data-as="hover"] *)'),
    },
  }
}

const focusable = 'a, button, input, select, textarea'

if (import.meta.main) {
  const { address } = await serveGallery(Number(process.env.GALLERY_PORT ?? 4001))
  process.stdout.write(`The gallery of components is at ${address}.\n`)
}
