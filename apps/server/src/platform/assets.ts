import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { documentHeaders } from './security-headers.ts'
import { webDirectory } from './shell.ts'

/**
 * Serves built files, compressed as the build left them. Files with a hash in their name are cached for a year, pictures and videos for a
 * day. Headers that restrict a document go with documents only, and with SVG drawings, which a browser opens as documents.
 */
export async function serveAssets(app: FastifyInstance, root = webDirectory): Promise<void> {
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: true,
    preCompressed: true,
    prefix: '/',
    // The server fills in documents before it sends them, and files that begin with a dot belong to the build.
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
