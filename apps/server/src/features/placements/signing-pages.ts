import { format } from '@kindling/rules/messages/format'
import { placementMessages, signingPage } from '@kindling/rules/messages/placements'
import {
  competencies,
  competencyRatings,
  hoursOfMinutes,
  placementLimits,
  signingAddress,
} from '@kindling/rules/placements'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../platform/html.ts'
import { namesForMail } from '../../platform/mail-names.ts'
import { hostOf } from '../../platform/networks.ts'
import { printPlainPage, sendPlainPage } from '../../platform/plain-page.ts'
import { countUse, refuseWrongSecret } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import { placementRates } from './limits.ts'
import { openWork, type SignForm, signWork, type WorkToSign } from './sign-work.ts'

const mostBytes = 64 * 1024

/**
 * The page on which an employer signs: plain HTML without a script, a cookie or an account. Only the code in its address opens it, so
 * another site cannot press the button for the employer.
 */
export async function serveSigningPages(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const path = signingAddress(':code')
    scope.get<{ Params: { code: string } }>(path, async (request, reply) => {
      const work = await openWork(services, services.db, request.params.code)
      if (!work) return gone(services, request, reply)
      if (await isTooOften(services, request, work)) return tooOften(reply)
      return sendPlainPage(reply, 200, await printForm(services, work))
    })
    scope.post<{ Params: { code: string } }>(path, async (request, reply) => {
      const work = await openWork(services, services.db, request.params.code)
      if (!work) return gone(services, request, reply)
      if ((await isTooOften(services, request, work)) || (await isTriedTooOften(services, work)))
        return tooOften(reply)
      const typed = typedBy(request.body)
      const { code } = request.params
      const done = await signWork(services, { code, childId: work.link.child_id }, typed)
      if (done.result === 'gone') return gone(services, request, reply)
      if (done.result === 'signed')
        return sendPlainPage(reply, 200, printNote(signingPage.thanks, signingPage.thanksText))
      return sendPlainPage(reply, 400, await printForm(services, done.work, { typed, faults: done.faults }))
    })
  })
}

const typedBy = (body: unknown): SignForm =>
  typeof body === 'object' && body !== null ? (body as SignForm) : {}

const isTooOften = async (services: Services, { ip }: FastifyRequest, { link }: WorkToSign) =>
  (await countUse(services, placementRates.opened, `${link.id} ${hostOf(ip)}`)) > placementRates.opened.most

const isTriedTooOften = async (services: Services, { link }: WorkToSign) =>
  (await countUse(services, placementRates.tried, link.id)) > placementRates.tried.most

const tooOften = (reply: FastifyReply) =>
  sendPlainPage(reply, 429, printNote(signingPage.tooOften, signingPage.tooOftenText))

/** The same answer for every invalid code; a sender of many is stopped. */
async function gone(services: Services, { ip }: FastifyRequest, reply: FastifyReply) {
  const page = printNote(signingPage.gone, signingPage.goneText)
  const refusal = refuse('NOT_FOUND')
  const status = await refuseWrongSecret(services, { kind: 'signing-link', from: hostOf(ip) }, refusal).catch(
    (error: unknown) => (error === refusal ? 404 : 429),
  )
  return sendPlainPage(reply, status, page)
}

interface Before {
  typed: SignForm
  faults: Record<string, string>
}

async function printForm(
  { db, settings }: Services,
  { link, entries }: WorkToSign,
  { typed, faults }: Before = { typed: {}, faults: {} },
): Promise<string> {
  const nameOf = await namesForMail(db, [link.child_id, link.sent_by])
  const values = {
    child: nameOf(link.child_id).first,
    teacher: nameOf(link.sent_by).full,
    school: link.school_name,
  }
  const field = (name: string) => faultOf(name, faults[name])
  const rows = entries.map(({ id, worked_on, minutes, tasks }) => {
    const name = `hours_${id}`
    const label = format(signingPage.hoursOf, { day: printDay(worked_on) })
    const { say, attributes } = field(name)
    return `<li><label for="${name}">${escapeHtml(label)}</label>
<p class="tasks">${escapeHtml(tasks)}</p>
<input id="${name}" name="${name}" type="text" inputmode="decimal" maxlength="5" required value="${escapeHtml(typed[name] ?? String(hoursOfMinutes(minutes)))}"${attributes}>${say}</li>`
  })
  const ratings = competencies.map(competency => {
    const { say, attributes } = field(competency)
    const choices = competencyRatings.map(
      rating =>
        `<label><input type="radio" name="${competency}" value="${rating}" required${typed[competency] === String(rating) ? ' checked' : ''}> <span>${escapeHtml(format(placementMessages.rating, { rating }))}</span></label>`,
    )
    return `<fieldset${attributes}><legend>${escapeHtml(format(placementMessages.ratings, { competency }))}</legend><div class="choices">${choices.join('')}</div>${say}</fieldset>`
  })
  const name = field('name')
  const agreed = field('agreed')
  const heading = format(signingPage.heading, values)
  return printPlainPage(
    signingPage.title,
    `<p class="product">${escapeHtml(settings.productName)}</p><h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(format(signingPage.lead, values))}</p>
${Object.keys(faults).length > 0 ? `<p class="fault" role="alert">${escapeHtml(faults.day ?? signingPage.look)}</p>` : ''}
<form method="post">
<p>${escapeHtml(signingPage.right)}</p><ol>${rows.join('')}</ol>
<h2>${escapeHtml(format(signingPage.ratingsLead, values))}</h2>${ratings.join('')}
<p><label for="name">${escapeHtml(signingPage.name)}</label><input id="name" name="name" type="text" autocomplete="name" required maxlength="${placementLimits.signer}" value="${escapeHtml(typed.name ?? '')}"${name.attributes}>${name.say}</p>
<p><label class="box"><input type="checkbox" name="agreed" value="yes" required${typed.agreed === 'yes' ? ' checked' : ''}${agreed.attributes}> <span>${escapeHtml(signingPage.box)}</span></label>${agreed.say}</p>
<button type="submit">${escapeHtml(signingPage.sign)}</button></form>`,
  )
}

function faultOf(name: string, fault: string | undefined): { say: string; attributes: string } {
  if (!fault) return { say: '', attributes: '' }
  return {
    say: `<span class="fault" id="${name}-fault">${escapeHtml(fault)}</span>`,
    attributes: ` aria-invalid="true" aria-describedby="${name}-fault"`,
  }
}

const printNote = (title: string, text: string) =>
  printPlainPage(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`)

const printDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })
