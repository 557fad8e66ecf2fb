import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from './html.ts'

const styleAddress = '/plain.css'

/** The one stylesheet of plain HTML pages, which have no script and need no account. */
export function servePlainStyle(app: FastifyInstance): void {
  app.get(styleAddress, async (_request, reply) => reply.type('text/css').send(style))
}

/** A page with its own content and, where needed, further stylesheets of ours by their addresses. */
export const printPlainPage = (title: string, body: string, styles: readonly string[] = []): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="/pictures/logo.svg" type="image/svg+xml"><title>${escapeHtml(title)}</title>${[styleAddress, ...styles].map(address => `<link rel="stylesheet" href="${address}">`).join('')}</head><body><main>${body}</main></body></html>`

export const sendPlainPage = (reply: FastifyReply, status: number, page: string) =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .send(page)

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{font:18px/1.5 system-ui,sans-serif;margin:0;background:#fffbf5;color:#2b2438}main{max-inline-size:34rem;margin-inline:auto;padding:1.25rem 1rem 3rem}
h1{font-size:1.6rem;line-height:1.2;margin-block:.25rem .5rem}h2{font-size:1.2rem;margin-block:1.5rem .5rem}.product{margin:0;color:#1f7a6c;font-weight:700}
ol{list-style:none;margin:0;padding:0}li{border:1px solid #e6ddd0;border-radius:12px;padding:.75rem;margin-block-end:.75rem;background:#fff}
label{font-weight:600}.tasks{margin-block:.25rem .5rem;overflow-wrap:anywhere;white-space:pre-wrap}
input[type=text]{font:inherit;inline-size:100%;min-block-size:48px;padding:.5rem .75rem;border:1px solid #7a7189;border-radius:10px;background:#fff;color:#2b2438}
li input[type=text]{inline-size:7rem}fieldset{border:0;margin:0 0 1rem;padding:0}legend{font-weight:600;padding:0}
.choices{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.5rem;margin-block-start:.25rem}
.choices label,.box{display:flex;gap:.5rem;align-items:center;min-block-size:48px;padding:.25rem .75rem;border:1px solid #7a7189;border-radius:10px;font-weight:400;background:#fff}
.choices input,.box input{inline-size:1.4rem;block-size:1.4rem;flex:none;accent-color:#1f7a6c}
input[type=file]{font:inherit;display:block;inline-size:100%;min-block-size:48px;padding:.6rem;border:1px solid #7a7189;border-radius:10px;background:#fff;color:#2b2438}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.5rem 1rem;margin-block:1rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}@media (max-width:30rem){dl{grid-template-columns:1fr;gap:.25rem}dd{margin-block-end:.5rem}}
.good,.bad{border:2px solid #1f7a6c;border-radius:12px;padding:.25rem 1rem;background:#ddf0eb}.bad{border-color:#a61b1b;background:#fdeadb}
.next{display:flex;align-items:center;min-block-size:48px;color:#3b5bdb}button{font:inherit;font-weight:700;inline-size:100%;min-block-size:52px;border:0;border-radius:12px;background:#c2410c;color:#fff;margin-block-start:.5rem}
.fault{display:block;color:#a61b1b;font-weight:600;margin-block:.25rem}:focus-visible{outline:3px solid #3b5bdb;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#1d1826;color:#f5eee4}.product{color:#6fd3c1}li,.choices label,.box,input[type=text],input[type=file]{background:#2a2436;color:#f5eee4;border-color:#8d84a0}
.fault{color:#ffb3a8}.good{background:#17382f;border-color:#5cc4b0}.bad{background:#40281d;border-color:#ffb3a8}.next{color:#9db2ff}button{background:#ff8a4c;color:#2b2438}:focus-visible{outline-color:#9db2ff}}`
