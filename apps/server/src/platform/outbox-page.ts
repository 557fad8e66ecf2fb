import type { FastifyInstance } from 'fastify'
import { listOutbox } from './database/platform-queries.ts'
import { escapeHtml } from './html.ts'
import { refuse } from './refusals.ts'
import type { Services } from './services.ts'

/** Shows the messages that mail or phone would have sent: for a demonstration only, never in production (F-16). */
export function serveOutbox(app: FastifyInstance, services: Services): void {
  app.get('/dev/outbox', async (request, reply) => {
    // An outside page whose name now resolves to this machine could read this as its own origin: only this machine's name is answered.
    if (!isLoopback(request.raw.headers.host)) throw refuse('NOT_FOUND')
    const messages = await listOutbox(services.db)
    const items = messages.map(
      message => `<article><h2>${escapeHtml(message.subject || message.kind)}</h2>
<p>To ${escapeHtml(message.recipient)}, ${message.created_at.toISOString()}</p><pre>${escapeHtml(message.body)}</pre></article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title><link rel="stylesheet" href="/docs.css"></head><body><h1>Outbox</h1>
<p>This is a demonstration: nothing leaves this machine.</p>${items.join('') || '<p>Nothing was sent yet.</p>'}</body></html>`)
  })
}

const isLoopback = (host = '') => ['localhost', '127.0.0.1', '[::1]'].includes(host.replace(/:\d+$/, ''))
