import { recordConsent } from '../src/platform/consents.ts'
import { hashOfLinkSecret } from '../src/platform/link-secrets.ts'
import { startOfTests, type TestServer } from './test-server.ts'

let made = 0

/** A link to all that a child is proud of, as the database holds it, with the secret that opens it. */
export async function makeLinkTo(
  of: TestServer,
  {
    childId,
    parentId,
    endsAt = new Date('2030-01-01'),
  }: { childId: number; parentId: number; endsAt?: Date },
): Promise<{ id: number; secret: string }> {
  const { db } = of.services
  const consent = { childId, purpose: 'journey-link', givenBy: parentId, method: 'portfolio-page', endsAt }
  const secret = `${'s'.repeat(16)}${String(++made).padStart(6, '0')}`
  const link = {
    child_id: childId,
    made_by: parentId,
    consent_id: await recordConsent(db, consent, new Date(startOfTests)),
    secret_hash: hashOfLinkSecret('journey', secret),
    scope: 'everything',
    made_at: startOfTests,
    ends_at: endsAt,
  }
  const { id } = await db.insertInto('journey_links').values(link).returning('id').executeTakeFirstOrThrow()
  return { id, secret }
}
