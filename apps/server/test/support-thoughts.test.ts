import { getJournal, listJournals } from '@kindling/contract/journals'
import { saveWellbeingAnswers, setWellbeingJournal } from '@kindling/contract/wellbeing'
import { expect, test } from 'vitest'
import { checkInOf } from './access/wellbeing.ts'
import { makeOperator } from './factories.ts'
import { makeSchoolLife } from './school-life.ts'
import { letSupportIn, visiting } from './support.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()

test('support reads no thought on a check-in, by address or by type, as the child or as the teacher who reads it', async () => {
  const life = await makeSchoolLife(of)
  const { child, childId, teacher, teacherId, schoolId } = life
  await letSupportIn(of, schoolId)
  await life.admin.call(setWellbeingJournal, { body: { value: true } })
  const body = checkInOf(6, { reflection: 'I slept well and my friend saved me a seat.' })
  const journalId = (await child.call(saveWellbeingAnswers, { body })).body.journal_id as number
  const read = async (who: typeof child) => {
    const shown = await who.call(getJournal, { params: { journalId } })
    const query = { journals_type: 6 as const }
    const listed = await who.call(listJournals, { params: { userId: childId }, query })
    return [shown.status, listed.body.journals?.length ?? 0]
  }
  const operatorId = await makeOperator(of)
  for (const [who, personId] of [
    [child, childId],
    [teacher, teacherId],
  ] as const) {
    const { client } = await visiting(of, { operatorId, personId, schoolId })
    expect(await read(client)).toEqual([404, 0])
    expect(await read(who)).toEqual([200, 1])
  }
})
