import { makeArtefact } from '../artefacts.ts'
import { type AreaAccess, about, nothing, type Prepare } from '../attempt.ts'
import { makeAward } from '../badges.ts'
import { aroundChild, aroundElsewhere } from '../common-relations.ts'
import { makeHighlight } from '../highlights.ts'
import { makeComment, makeFile, makeJournal } from '../records.ts'
import type { TestServer } from '../test-server.ts'
import { hereWord } from '../two-districts.ts'
import { entry } from './journals.ts'
import { ofAge } from './records.ts'

const words = { title: 'The tower', detail: { why_special: 'It stood for a whole day.' } }

const summary = { summary: 'I like frogs.' }

const onArtefact =
  (child: 'child' | 'child_elsewhere', body?: object): Prepare =>
  async ({ of, world }) => ({
    params: { artefactId: await makeArtefact(of, world.id[child]) },
    ...(body && { body }),
  })

const both = (call: string, body?: object) => ({
  [`${call} artefact`]: onArtefact('child', body),
  [`${call} artefact-elsewhere`]: onArtefact('child_elsewhere', body),
})

/** A comment of a child with a recording. */
async function spokenBy(of: TestServer, childId: number): Promise<{ comment_id: number }> {
  const journalId = await makeJournal(of, childId, hereWord)
  const { id: fileId } = await makeFile(of, childId, hereWord)
  return { comment_id: await makeComment(of, { journalId, authorId: childId, word: hereWord, fileId }) }
}

export const access: AreaAccess = {
  relations: {
    artefact: aroundChild,
    'artefact-elsewhere': aroundElsewhere,
    entry: aroundChild,
    highlight: aroundChild,
  },
  attempts: {
    'addArtefact own': () => ({ body: words }),
    'addArtefact child': ({ world }) => ({ params: { childId: world.id.child }, body: words }),
    'keepJournal entry': async fixture => ({ params: { journalId: await entry(fixture, 'child') } }),
    'listKept child': ({ world }) => ({ params: { childId: world.id.child } }),
    'keepComment child': async ({ of, world }) => ({
      params: { childId: world.id.child },
      body: await spokenBy(of, world.id.child),
    }),
    'keepHighlight highlight': async ({ of, world }) => ({
      params: { highlightId: await makeHighlight(of, world.id.child) },
    }),
    'keepBadge child': async ({ of, world }) => ({
      params: { childId: world.id.child },
      body: { award_id: await makeAward(of, world.id.child) },
    }),
    ...both('editArtefact', { ...words, version: 1 }),
    ...both('deleteArtefact'),
    'listArtefacts own': nothing,
    'listArtefacts child': about('childId', 'child'),
    'getJourney own': nothing,
    'getJourney child': about('childId', 'child'),
    'printJourney own': ofAge(() => ({})),
    'printJourney child': ofAge(({ world }) => ({ params: { childId: world.id.child } })),
    'updateUserSummary own': () => ({ body: summary }),
    'updateUserSummary child': ({ world }) => ({ params: { userId: world.id.child }, body: summary }),
  },
}
