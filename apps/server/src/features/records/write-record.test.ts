import { PassThrough } from 'node:stream'
import { recordParts } from '@kindling/rules/records'
import { expect, onTestFinished, test } from 'vitest'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { Archive } from './archive.ts'
import { KeptEntries } from './kept-entries.ts'
import { writeRecord } from './write-record.ts'

const of = await openTestServer()

test('no part of a record, nor its page, is written once its reader may not have more', async () => {
  /** The files that are written until the right to them is lost, after so many questions. */
  const writtenAfter = async (questions: number) => {
    let asked = 0
    const now = new Date(startOfTests)
    const archive = new Archive(now, new PassThrough().resume())
    const file = await of.services.incoming.openNameless()
    onTestFinished(() => file.close())
    const record = {
      name: 'Tamar',
      childId: 7,
      madeFor: 'guardian' as const,
      now,
      place: 'https://here.example',
      entries: new KeptEntries(file),
    }
    const writing = writeRecord(of.services, archive, record, async () => {
      if (asked++ === questions) throw new Error('The right is lost.')
    })
    const isWhole = await writing.then(
      () => true,
      () => false,
    )
    return [archive.files.map(({ path }) => path), isWhole]
  }
  const texts = [...recordParts.map(part => `data/${part}.json`), 'index.html']
  expect(await writtenAfter(0)).toEqual([[], false])
  expect(await writtenAfter(2)).toEqual([texts.slice(0, 2), false])
  expect(await writtenAfter(recordParts.length)).toEqual([texts.slice(0, -1), false])
  expect(await writtenAfter(Infinity)).toEqual([texts, true])
})
