// Code that takes a form needs its types on requests, even without the rest of the application.
import type {} from '@fastify/multipart'
import { format } from '@kindling/rules/messages/format'
import { verifyBadgePage as words } from '@kindling/rules/messages/open-badges'
import { type BadgeFileFault, largestBadgeFile, verifyBadgeAddress } from '@kindling/rules/open-badges'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../platform/html.ts'
import { hostOf } from '../../platform/networks.ts'
import { printPlainPage, sendPlainPage } from '../../platform/plain-page.ts'
import { countUse } from '../../platform/rate-limits.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedBadge } from './credential.ts'
import { openBadgeLimits } from './limits.ts'
import { readBadgeFile } from './read-badge-file.ts'
import { type VerifiedBadge, verifyHere } from './verify-badge.ts'

/**
 * The public page for verifying a badge: plain HTML without a script, a cookie or an account. It shows what the file says and whether that
 * is valid, and nothing else from this installation.
 */
export function serveVerifyPages(app: FastifyInstance, services: Services): void {
  const { verified } = openBadgeLimits
  app.get(verifyBadgeAddress, async (_request, reply) => sendPlainPage(reply, 200, printForm(services)))
  app.post(verifyBadgeAddress, async (request, reply) => {
    if ((await countUse(services, verified, hostOf(request.ip))) > verified.most)
      return sendPlainPage(reply, 429, printForm(services, words.tooMany))
    const file = await readForm(request)
    const read = Buffer.isBuffer(file) ? readBadgeFile(file) : { fault: file }
    if ('fault' in read) return sendPlainPage(reply, 400, printForm(services, words.faults[read.fault]))
    return sendPlainPage(reply, 200, printVerdict(services, await verifyHere(services, read.credential)))
  })
}

/** The file of the form. One that ends too early, or is no form, is the sender's fault. */
async function readForm(request: FastifyRequest): Promise<Buffer | BadgeFileFault> {
  if (!request.isMultipart()) return 'missing'
  const limits = { fileSize: largestBadgeFile, files: 1, fields: 0, parts: 1 }
  try {
    const part = await request.file({ limits })
    return part ? await part.toBuffer() : 'missing'
  } catch (error) {
    return (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? 'large' : 'broken'
  }
}

function printForm({ settings }: Services, fault?: string): string {
  const say = fault ? `<p class="fault" id="fault" role="alert">${escapeHtml(fault)}</p>` : ''
  return printPlainPage(
    words.title,
    `<p class="product">${escapeHtml(settings.productName)}</p><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.lead)}</p>
<form method="post" action="${verifyBadgeAddress}" enctype="multipart/form-data">${say}
<p><label for="file">${escapeHtml(words.file)}</label><input id="file" name="file" type="file" required accept=".png,.svg,.json,image/png,image/svg+xml,application/json"${fault ? ' aria-invalid="true" aria-describedby="fault"' : ''}></p>
<button type="submit">${escapeHtml(words.verify)}</button></form>`,
  )
}

function printVerdict({ settings }: Services, { verdict, badge }: VerifiedBadge): string {
  const place = settings.productName
  const heading = words.headings[verdict]
  return printPlainPage(
    heading,
    `<p class="product">${escapeHtml(place)}</p><div class="${verdict === 'valid' ? 'good' : 'bad'}"><h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(format(words.verdicts[verdict], { place }))}</p></div>${badge ? printFacts(badge) : ''}
<a class="next" href="${verifyBadgeAddress}">${escapeHtml(words.another)}</a>`,
  )
}

function printFacts({
  issuer,
  validFrom,
  credentialSubject: { identifier, achievement },
}: SignedBadge): string {
  const facts = [
    [words.badge, achievement.name],
    [words.description, achievement.description],
    [words.criteria, achievement.criteria.narrative],
    [words.issuer, `${issuer.name} (${issuer.url})`],
    [words.day, printDay(validFrom)],
    [words.name, identifier?.[0].identityHash ?? words.noName],
  ] as const
  return `<dl>${facts.map(([term, fact]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(fact)}</dd>`).join('')}</dl>`
}

const printDay = (moment: string) =>
  new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
