import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { documentHeaders } from './security-headers.ts'
import { webDirectory } from './shell.ts'

/**
 * Built files, compressed as the build left them: those with a hash in their name for a year, pictures and videos for a day. What
 * binds a document is said with documents alone, and with drawings, which a browser opens as such.
 */
export async function serveAssets(app: FastifyInstance, root = webDirectory): Promise<void> {
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: true,
    preCompressed: true,
    prefix: '/',
    // Documents are filled in before they are sent, and what begins with a dot is the build's own.
    allowedPath: path => !/\.html$|(^|\/)\./.test(path),
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (!/\.svg(\.\w+)?$/.test(path)) for (const header of documentHeaders) reply.removeHeader(header)
      const isHashed = path.includes('/assets/')
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      )
    },
  })
}
