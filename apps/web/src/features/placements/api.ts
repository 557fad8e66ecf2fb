import {
  actOnPlacement,
  addWorkHours,
  askSignature,
  changeWorkHours,
  confirmEmployer,
  listPlacements,
  listWorkHours,
  passOnSignature,
  requestPlacement,
  revokeSigning,
} from '@kindling/contract/placements'
import type { PlacementAct } from '@kindling/rules/placements'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Placement = ReplyOf<typeof listPlacements>['placements'][number]
export type WorkEntry = Placement['hours'][number]
/** Hours in the format of the call. */
export type NewHours = BodyOf<typeof addWorkHours>

export const placementsQuery = (childId: number) =>
  queryOptions({
    queryKey: keys.placements(childId),
    queryFn: ({ signal }) =>
      callServer(listPlacements, { params: { childId }, signal }).then(reply => reply.placements),
  })

/** Of the user's school, or of one of a district. */
export const workHoursQuery = (schoolId: number | undefined) =>
  queryOptions({
    queryKey: keys.workHours(schoolId),
    queryFn: ({ signal }) =>
      callServer(listWorkHours, { params: schoolId === undefined ? {} : { schoolId }, signal }).then(
        reply => reply.rows,
      ),
  })

export const sendRequest = (childId: number, body: BodyOf<typeof requestPlacement>, idempotencyKey: string) =>
  callServer(requestPlacement, { params: { childId }, body, idempotencyKey })

/** An act on the state that was read: if the state has changed, nothing happens. */
export const sendStep = ({ id, state }: Placement, act: PlacementAct) =>
  callServer(actOnPlacement, { body: { id, state, act } })

export const sendHours = (placementId: number, body: NewHours, idempotencyKey: string) =>
  callServer(addWorkHours, { params: { placementId }, body, idempotencyKey })

/** Changed hours are no longer signed. */
export const sendHoursChange = (placementId: number, { id, version }: WorkEntry, body: NewHours) =>
  callServer(changeWorkHours, { params: { placementId }, body: { id, version, ...body } })

export const sendHoursRemoval = (placementId: number, { id, version }: WorkEntry) =>
  callServer(changeWorkHours, { params: { placementId }, body: { id, version, removed: true } })

export const sendEmployer = (placementId: number, address: string) =>
  callServer(confirmEmployer, { params: { placementId }, body: { address } })

export const sendLink = (placementId: number) => callServer(askSignature, { params: { placementId } })

export const sendRevocation = (placementId: number) => callServer(revokeSigning, { params: { placementId } })

export const sendPassingOn = (placementId: number, signature_id: number) =>
  callServer(passOnSignature, { params: { placementId }, body: { signature_id } })

/** The newest state of one is shown at once; the rest is refetched. */
export function takePlacement(client: QueryClient, placement: Placement): void {
  const { queryKey } = placementsQuery(placement.user_id)
  client.setQueryData(queryKey, (all = []) => all.map(one => (one.id === placement.id ? placement : one)))
  void client.invalidateQueries({ queryKey })
  if (placement.state === 'confirmed')
    void client.invalidateQueries({ queryKey: keys.portfolio(placement.user_id) })
}
