import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { addArtefact, deleteArtefact, editArtefact } from '@kindling/contract/portfolio'
import { addDays } from '@kindling/rules/days'
import { portfolioRefusals } from '@kindling/rules/messages/portfolio'
import { artefactDayFault, mostArtefacts } from '@kindling/rules/portfolio'
import type { ChildRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import { requireConsent } from '../../platform/consents.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { noticeWords } from '../talk/index.ts'
import { attachMedias, nameTypedMedia, transcriptsIn } from '../uploads/index.ts'
import { portfolioLimits } from './limits.ts'
import { presentArtefact } from './present.ts'
import {
  type ArtefactRow,
  type ArtefactWords,
  countArtefacts,
  getArtefactRecord,
  insertArtefact,
  type NewArtefactMedia,
  removeArtefact,
  replaceArtefactMedias,
  updateArtefactAt,
} from './queries.ts'

type Saved = Omit<Written, 'care'>
type Written = ReplyOf<typeof addArtefact>
type Draft = BodyOf<typeof addArtefact>

/** A child adds an artefact, with its own pictures and recordings (PORTFOLIO-17). */
export async function addSpecial({
  services,
  actor,
  row: child,
  body,
  retry,
}: RowContext<typeof addArtefact, 'child', ChildRow>): Promise<Written> {
  const now = services.clock.now()
  const words = wordsOf(body, now)
  await useLimit(services, portfolioLimits.written, child.id)
  const { id, care } = await transaction(
    services,
    async tx => {
      await requireRoom(services, tx, child.id)
      const made = await insertArtefact(tx.db, {
        ...words,
        childId: child.id,
        sources: {},
        classId: null,
        now,
      })
      if (made === null) throw refuse('CONFLICT')
      await replaceArtefactMedias(tx.db, made, await filesOf(tx, actor.id, body.detail.media, now))
      return {
        id: made,
        care: await noticeIn(
          services,
          tx,
          { id: made, childId: child.id },
          { ...words, media: body.detail.media },
        ),
      }
    },
    retry,
  )
  return { ...(await savedAs(services, id, portfolioRefusals.added)), care }
}

/** Refuses an edit of an old version (PORTFOLIO-18). */
export async function changeSpecial({
  services,
  actor,
  row,
  body,
}: RowContext<typeof editArtefact, 'artefact', ArtefactRow>): Promise<Written> {
  const now = services.clock.now()
  const words = wordsOf(body, now)
  await useLimit(services, portfolioLimits.written, row.child_id)
  const care = await transaction(services, async tx => {
    await requireConsent({ db: tx.db, clock: services.clock }, row.child_id, 'account')
    if (!(await updateArtefactAt(tx.db, { id: row.id, version: body.version }, words, now)))
      throw refuse('CONFLICT')
    await replaceArtefactMedias(tx.db, row.id, await filesOf(tx, actor.id, body.detail.media, now))
    return noticeIn(
      services,
      tx,
      { id: row.id, childId: row.child_id },
      { ...words, media: body.detail.media },
    )
  })
  return { ...(await savedAs(services, row.id, portfolioRefusals.edited)), care }
}

export async function takeOut({
  services,
  row,
}: RowContext<typeof deleteArtefact, 'artefact', ArtefactRow>): Promise<ReplyOf<typeof deleteArtefact>> {
  await transaction(services, ({ db }) => removeArtefact(db, row.id))
  return { message: portfolioRefusals.removed }
}

export async function requireRoom(services: Services, tx: Tx, childId: number): Promise<void> {
  await lockAccount(tx.db, childId)
  await requireConsent({ db: tx.db, clock: services.clock }, childId, 'account')
  if ((await countArtefacts(tx.db, childId)) >= mostArtefacts) throw refuse('LIMIT', portfolioRefusals.many)
}

/** The words of a kept entry were checked there; new words about an artefact are checked too (0022). */
const noticeIn = (
  services: Services,
  tx: Tx,
  { id, childId }: { id: number; childId: number },
  { title, why_special, goal, media }: ArtefactWords & Pick<Draft['detail'], 'media'>,
) =>
  noticeWords(services, tx, {
    childId,
    written: { kind: 'artefact', id },
    text: [title, why_special, goal, ...transcriptsIn(media, nameOf)].join('\n'),
  })

function wordsOf({ title, detail, occurence_date }: Draft, now: Date): ArtefactWords {
  const today = dayOf(now)
  const day = occurence_date ?? today
  // In the child's time zone it may already be tomorrow (F-19).
  const fault = artefactDayFault(day, addDays(today, 1))
  if (fault) throw refuseField('occurence_date', fault)
  return { title, why_special: detail.why_special.trim(), goal: detail.goal.trim(), day }
}

export const savedAs = async ({ db, clock }: Services, id: number, message: string): Promise<Saved> => ({
  artefact: presentArtefact(await getArtefactRecord(db, { id, now: clock.now() }), ['self']),
  message,
})

const nameOf = nameTypedMedia('detail.media')

/** The child's own uploads, as rows to be inserted; other addresses are refused at their field. */
async function filesOf(
  tx: Tx,
  uploaderId: number,
  medias: Draft['detail']['media'],
  now: Date,
): Promise<NewArtefactMedia[]> {
  const attached = await attachMedias(tx, uploaderId, { medias, nameOf, now })
  return attached.map(({ media, ...files }) => ({ ...files, media_type: media.type }))
}
