import { getYearTurn, planYearTurn, turnYear, undoYearTurn } from '@kindling/contract/year-turns'
import type { TurnChoices } from '@kindling/rules/year-turn'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type YearTurn = ReplyOf<typeof getYearTurn>
export type Plan = NonNullable<YearTurn['plan']>
export type PlanOfClass = Plan['classes'][number]
export type PlanOfStudent = Plan['students'][number]
export type TurnState = NonNullable<YearTurn['turn']>

/** The user's school, or one of a district. */
type School = number | undefined

const paramsOf = (schoolId: School) => (schoolId === undefined ? {} : { schoolId })

export const yearTurnKey = (schoolId: School) => [...keys.school, 'year-turn', schoolId ?? 0]

const lookAgainMs = 2_000

export const isUnderWay = ({ state }: TurnState) => state === 'running' || state === 'undoing'

export const yearTurnQuery = (schoolId: School) =>
  queryOptions({
    queryKey: yearTurnKey(schoolId),
    queryFn: ({ signal }) => callServer(getYearTurn, { params: paramsOf(schoolId), signal }),
    // No news report the progress of a turn.
    refetchInterval: ({ state }) => (state.data?.turn && isUnderWay(state.data.turn) ? lookAgainMs : false),
  })

const planKey = (schoolId: School) => [...yearTurnKey(schoolId), 'plan']

/** Once a turn begins or is undone, plans made before do not count any more, and no plan can be asked for while it is under way. */
export async function lookAtTurn(client: QueryClient, schoolId: School): Promise<void> {
  await client.invalidateQueries({ queryKey: yearTurnKey(schoolId), exact: true })
  client.removeQueries({ queryKey: planKey(schoolId) })
}

/** The planned result of other choices than the proposed ones. */
export const planQuery = (schoolId: School, choices: TurnChoices) =>
  queryOptions({
    queryKey: [...planKey(schoolId), choices],
    queryFn: ({ signal }) =>
      callServer(planYearTurn, { params: paramsOf(schoolId), body: sent(choices), signal }).then(
        reply => reply.plan,
      ),
  })

const sent = ({ last_grade, classes = [], students = [] }: TurnChoices) => ({
  ...(last_grade === undefined ? {} : { last_grade }),
  classes: classes.map(({ id, act, teacher_id, name }) => ({
    id,
    act,
    ...(teacher_id === undefined ? {} : { teacher_id }),
    ...(name === undefined ? {} : { name }),
  })),
  students: [...students],
})

export const sendTurn = (schoolId: School, choices: TurnChoices, version: string, key: string) =>
  callServer(turnYear, {
    params: paramsOf(schoolId),
    body: { ...sent(choices), version },
    idempotencyKey: key,
  })

export const sendUndo = (schoolId: School) =>
  callServer(undoYearTurn, { params: paramsOf(schoolId), body: {} })
