import type { exploreCareers, getCareer, listCareers, searchCareers } from '@kindling/contract/careers'
import type { ReplyOf } from '@kindling/contract/define-call'
import { clusterPicture } from '@kindling/rules/careers'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { findItems } from '../catalogue/index.ts'
import {
  type CareerRecord,
  findCareer,
  listCareersByCluster,
  listCareersByName,
  listCareersOf,
} from './queries.ts'

export async function showCareer({
  services,
  body,
}: RequestContext<typeof getCareer>): Promise<ReplyOf<typeof getCareer>> {
  const career = await findCareer(services.db, body.career_name)
  if (!career) throw refuse('NOT_FOUND')
  return { career: present(career) }
}

export async function findCareers(
  context: RequestContext<typeof searchCareers>,
): Promise<ReplyOf<typeof searchCareers>> {
  const items = await findItems(context, { ...context.body, archetype: 'Pathways' })
  const careers = await listCareersOf(
    context.services.db,
    items.map(item => item.archetype_id),
  )
  return { careers: careers.map(present) }
}

export const showCareers = async ({
  services,
}: RequestContext<typeof listCareers>): Promise<ReplyOf<typeof listCareers>> => ({
  careers: (await listCareersByName(services.db)).map(present),
})

export const showClusters = async ({
  services,
  query,
}: RequestContext<typeof exploreCareers>): Promise<ReplyOf<typeof exploreCareers>> => ({
  careers: (await listCareersByCluster(services.db, query)).map(present),
})

const present = ({ image, ...career }: CareerRecord): ReplyOf<typeof getCareer>['career'] => ({
  ...career,
  onet_career_detail: null,
  isEnabled: true,
  image: image ?? clusterPicture(career.cluster),
})
