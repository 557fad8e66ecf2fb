import { format } from '@kindling/rules/messages/format'
import { verificationMessages } from '@kindling/rules/messages/verification'
import { domainIn } from '@kindling/rules/verification'
import { audit } from '../../platform/audit.ts'
import { type Posting, postMail } from '../../platform/posting.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import { giveOffice } from '../../platform/sessions/sessions.ts'
import type { Db } from '../../platform/transaction.ts'
import { closeSharesAt } from '../authoring/index.ts'
import { endWaysMadeBy, untapGuardians } from '../guardians/index.ts'
import { clearVerified, closeRequests, listStaff, markVerified, type StaffRow } from './queries.ts'
import {
  appointNamed,
  endWhatWasAsked,
  listMadeIds,
  listStudentIds,
  type Named,
  unconfirmWhatWas,
} from './reset-queries.ts'

export interface Evidence {
  text: string
  phone: string
  domain: string
  source: string
}

interface Verifying {
  schoolId: number
  as: 'operator' | 'district'
  /** The person named as the actor in the audit log. */
  actorId: number
  /** Null for the console. */
  by: number | null
  evidence: Evidence
  people: readonly Named[]
}

type VerifyingServices = Posting & Pick<Services, 'clock'>

/**
 * Verification names persons: earlier administrators, colleagues, codes, devices and memberships are unconfirmed until a named person
 * confirms them. A child's place with a guardian's yes keeps that yes; guardians whom only other people let in wait for a tap. Ways to sign
 * in that people who are not named made for children end. Returns the people who were signed out.
 */
export async function verifyOnEvidence(
  services: VerifyingServices,
  db: Db,
  order: Verifying,
): Promise<number[]> {
  const { schoolId, as, actorId, by, evidence, people } = order
  const now = services.clock.now()
  const verified = await markVerified(db, { schoolId, as, by, evidence: withDomain(evidence), now })
  if (!verified) throw refuse('VALIDATION', verificationMessages.alreadyVerified)
  const staff = await listStaff(db, schoolId)
  const namedIds = people.map(one => one.userId)
  const named = staff.filter(one => namedIds.includes(one.id))
  if (named.length !== new Set(namedIds).size || !named.every(one => one.email_verified))
    throw refuseField('people', verificationMessages.notThere)
  const onDevices = await unconfirmWhatWas(db, { schoolId, namedIds, now })
  await closeSharesAt(db, { schoolId, namedIds, now })
  const { signedOut } = await giveOffice(services, db, namedIds, () =>
    appointNamed(db, { schoolId, people, as, by, now }),
  )
  const childIds = await listStudentIds(db, schoolId)
  await untapGuardians(services, db, { childIds: await listMadeIds(db, schoolId), school: verified.name })
  const withoutKeys = await endWaysMadeBy(db, { childIds, makers: { unnamedAt: schoolId, namedIds } }, now)
  await closeRequests(db, { schoolId, by, answer: '', now })
  const details = { school_id: schoolId, named: namedIds.join(' '), evidence: evidence.text }
  await audit(db, { act: 'school-verified', actorId, details }, now)
  await notifyStaff(services, db, verified.name, { named, others: staff.filter(one => !named.includes(one)) })
  return [...new Set([...onDevices, ...withoutKeys, ...signedOut])]
}

/**
 * Removes the verification, when it turned out to be wrong. It works like a verification that names nobody: offices, places, yes and ways
 * to sign in that depend on the verification end, and so do requests to the school and by it. False when the school was not verified.
 */
export async function unverifySchool(
  db: Db,
  { schoolId, actorId }: { schoolId: number; actorId: number },
  now: Date,
): Promise<boolean> {
  if (!(await clearVerified(db, schoolId))) return false
  const nobody = { schoolId, namedIds: [], now }
  await unconfirmWhatWas(db, nobody)
  await closeSharesAt(db, nobody)
  await endWhatWasAsked(db, nobody)
  const makers = { unnamedAt: schoolId, namedIds: [] }
  await endWaysMadeBy(db, { childIds: await listStudentIds(db, schoolId), makers }, now)
  await audit(db, { act: 'school-unverified', actorId, details: { school_id: schoolId } }, now)
  return true
}

const withDomain = (evidence: Evidence): Evidence => ({ ...evidence, domain: domainIn(evidence.domain) })

interface Told {
  named: readonly StaffRow[]
  others: readonly StaffRow[]
}

async function notifyStaff({ jobs, settings }: Posting, db: Db, school: string, told: Told): Promise<void> {
  const { productName: product, publicUrl, supportEmail: email } = settings
  const link = `${publicUrl}/dashboard/school`
  for (const [kind, people] of Object.entries(told) as ['named' | 'others', readonly StaffRow[]][]) {
    const letter = kind === 'named' ? 'verified' : 'unnamed'
    for (const person of people.filter(one => one.email_verified && one.email)) {
      const values = { product, school, name: person.first_name, link, email }
      await postMail({ jobs, settings }, db, {
        to: person.email ?? '',
        subject: format(verificationMessages[`${letter}Subject`], values),
        text: format(verificationMessages[`${letter}Text`], values),
      })
    }
  }
}
