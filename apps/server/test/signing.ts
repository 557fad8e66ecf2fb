import { askSignature, listPlacements } from '@kindling/contract/placements'
import { expect } from 'vitest'
import { placementJobs } from '../src/features/placements/jobs.ts'
import type { Client } from './client.ts'
import { makeSurrounding } from './factories.ts'
import { messagesTo } from './outbox.ts'
import { makePlacement } from './placements.ts'
import { clientOf } from './session-of.ts'
import type { TestServer } from './test-server.ts'

let numbered = 0

/** Work of students at one server, and the pages on which employers sign it. */
export function signingIn(of: TestServer) {
  /** A placement with hours, and the link by which its employer signs. */
  async function makeWork(minutes: readonly number[] = [180, 240]) {
    const around = await makeSurrounding(of)
    const address = `boss${++numbered}@bakery.example`
    const id = await makePlacement(of, around.childId, { state: 'under_way', address, minutes })
    const [child, parent, teacher] = [
      await clientOf(of, around.childId),
      await clientOf(of, around.parentId),
      await clientOf(of, around.teacherId),
    ]
    const params = { placementId: id }
    const send = async () => {
      expect((await teacher.call(askSignature, { params })).status).toBe(200)
      const mail = (await messagesTo(of, address, placementJobs)).at(-1)
      return { mail, path: new URL(/https?:\S+\/work\/sign\/\S+/.exec(mail?.body ?? '')?.[0] ?? '').pathname }
    }
    const read = async (client: Client) =>
      (await client.call(listPlacements, { params: { childId: around.childId } })).body.placements[0]
    return { ...around, id, address, child, parent, teacher, params, send, read }
  }

  const open = (path: string) => of.app.inject({ method: 'GET', url: path })
  const post = (path: string, form: Record<string, string>) =>
    of.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  return { makeWork, open, post }
}

const judged = {
  reliability: '4',
  teamwork: '3',
  communication: '3',
  quality: '4',
  name: 'Ana Ruiz',
  agreed: 'yes',
}
/** The form as shown, filled in. */
export const filled = (page: string, more: Record<string, string> = {}) => ({
  ...Object.fromEntries(
    [...page.matchAll(/name="(hours_\d+)"[^>]* value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  ),
  ...judged,
  ...more,
})
