import { type ClassChoice, classesChosen } from '@kindling/rules/classes'
import { classMessages } from '@kindling/rules/messages/classes'
import { requestMessages } from '@kindling/rules/messages/requests'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import type { StudentRequest } from './api.ts'
import type { ClassOption } from './class-chips.tsx'

export interface Line {
  classes: readonly ClassChoice[]
  grade: number | null
  fault: string | null
}

/** The teacher's choices for each requesting child, and which children are selected. */
export function useRequestForm(requests: readonly StudentRequest[], options: readonly ClassOption[]) {
  const [lines, setLines] = useState<ReadonlyMap<number, Line>>(new Map())
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const lineOf = (request: StudentRequest): Line =>
    lines.get(request.id) ?? { classes: request.group, grade: request.grade, fault: null }
  const change = (changed: readonly StudentRequest[], part: Partial<Line>) =>
    setLines(
      new Map([...lines, ...changed.map(one => [one.id, { ...lineOf(one), fault: null, ...part }] as const)]),
    )
  const chosen = requests.filter(request => selected.has(request.id))
  return {
    lineOf,
    change,
    chosen,
    select: (ids: readonly number[]) => setSelected(new Set(ids)),
    toggle: (id: number) =>
      setSelected(
        selected.has(id) ? new Set([...selected].filter(one => one !== id)) : new Set([...selected, id]),
      ),
    /** The answers for these children, or null: then each of them shows what is missing (CLASSES-38). */
    answersFor(asked: readonly StudentRequest[]) {
      const faults = asked.map(request => [request, faultOf(request, lineOf(request))] as const)
      const missing = faults.filter(([, fault]) => fault !== null)
      setLines(
        new Map([...lines, ...faults.map(([one, fault]) => [one.id, { ...lineOf(one), fault }] as const)]),
      )
      if (missing.length > 0) return null
      const all = options.map(option => option.id)
      return asked.map(request => {
        const { grade, classes } = lineOf(request)
        // A child who typed the code of a class asks only for that class.
        const isForOne = request.group.length > 0
        return { request, grade, classIds: isForOne ? request.group : classesChosen(classes, all) }
      })
    },
    /**
     * Bulk fill needs a chosen value, and at least one selected child (CLASSES-40); returns what is missing.
     */
    fill(part: { classes: readonly ClassChoice[] } | { grade: number | null }): string | null {
      if ('classes' in part && part.classes.length === 0) return requestMessages.fillNeedsClass
      if ('grade' in part && part.grade === null) return requestMessages.fillNeedsGrade
      if (chosen.length === 0) return requestMessages.fillNeedsStudent
      change(chosen, part)
      return null
    },
  }
}

export type RequestForm = ReturnType<typeof useRequestForm>

function faultOf({ user, group }: StudentRequest, { classes, grade }: Line): string | null {
  if (group.length === 0 && classes.length === 0)
    return format(classMessages.classMissing, { name: user.first_name })
  return grade === null ? format(classMessages.gradeMissing, { name: user.first_name }) : null
}
