import { allCalls } from '@kindling/contract/calls'
import { errors } from '@kindling/contract/errors'
import { describeApi } from '@kindling/contract/open-api'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from './html.ts'
import { onceAsked } from './once-asked.ts'

/** Serves `/openapi.json`, and the same description as a readable page (F-20). */
export function serveApiDocs(app: FastifyInstance): void {
  const description = onceAsked(() => JSON.stringify(describeApi(allCalls)))
  const page = onceAsked(printPage)
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json').send(description()))
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
  app.get('/docs.css', async (_request, reply) => reply.type('text/css').send(style))
}

function printPage(): string {
  const families = Map.groupBy(allCalls, call => call.path.split('/')[1] ?? '')
  const sections = [...families].map(
    ([family, calls]) =>
      `<section id="${family}"><h2>/${family}</h2>${calls.map(printCall).join('')}</section>`,
  )
  const rows = Object.entries(errors).map(
    ([code, { status, message }]) =>
      `<tr><td>${code}</td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>The calls of Kindling</title><link rel="stylesheet" href="/docs.css"></head>
<body><header><h1>The calls of Kindling</h1><p>Made from the contract. The same for machines: <a href="/openapi.json">/openapi.json</a>.</p></header>
<main>${sections.join('')}<section id="errors"><h2>Errors</h2><p>Every error has the body <code>{ message, code, fields? }</code>.</p>
<table><thead><tr><th>Code</th><th>Status</th><th>What people read</th></tr></thead><tbody>${rows.join('')}</tbody></table></section></main></body></html>`
}

const printCall = (
  call: (typeof allCalls)[number],
) => `<article><h3><code>${call.method} ${escapeHtml(call.path)}</code></h3>
<p>${escapeHtml(call.summary)}</p><p class="who">Who may call: <strong>${escapeHtml(describeGuard(call.guard))}</strong></p></article>`

function describeGuard(guard: (typeof allCalls)[number]['guard']): string {
  switch (guard.rule) {
    case 'anyone':
      return 'anyone'
    case 'signedIn':
      return 'whoever is signed in'
    case 'operator':
      return 'operators'
    case 'kind':
      return guard.types.join(', ')
    case 'self':
      return 'the person the call names'
    case 'row':
      return `whoever may ${guard.act} the ${guard.kind} the call names`
  }
}

const style = `body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem;background:#fffbf5;color:#2b2438}
a{color:#3b5bdb}article{border-block-start:1px solid #e6ddd0;padding-block:.5rem}h3{margin:.25rem 0}code{overflow-wrap:anywhere}
.who{color:#5c5470}table{border-collapse:collapse;inline-size:100%}td,th{text-align:start;padding:.25rem .75rem .25rem 0;vertical-align:top}
@media (prefers-color-scheme:dark){body{background:#1d1826;color:#f5eee4}a{color:#9db2ff}.who{color:#c3b9d6}article{border-color:#40384f}}`
