import { createHash } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { planYearTurn } from '@kindling/contract/year-turns'
import { fullName } from '@kindling/rules/full-name'
import { yearTurnMessages } from '@kindling/rules/messages/year-turn'
import { schoolYear } from '@kindling/rules/school-year'
import { lastGradeOf, type PlannedStudent, planTurn, type TurnChoices } from '@kindling/rules/year-turn'
import { dayOf } from '../../platform/clock.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { Db } from '../../platform/transaction.ts'
import {
  type ClassRecord,
  findGrades,
  listClasses,
  listStudents,
  listTeachers,
  type StudentRecord,
} from './queries.ts'

type Plan = ReplyOf<typeof planYearTurn>['plan']

/** The school year that a school enters: the current one, which began on the first of July. */
export const yearAt = (now: Date) => schoolYear(dayOf(now))

interface Facts {
  classes: ClassRecord[]
  students: StudentRecord[]
  teachers: { id: number; name: string }[]
  schoolGrade: number | null
}

export interface ReadPlan {
  plan: Plan
  facts: Facts
}

/** What would happen with some choices, and the facts behind it. */
export async function readPlan(
  db: Db,
  { schoolId, now, locks }: { schoolId: number; now: Date; locks?: boolean },
  choices: TurnChoices,
): Promise<ReadPlan> {
  const year = yearAt(now)
  const schoolGrade = await findGrades(db, schoolId, locks)
  const of = { schoolId, year, now, began: new Date(`${year}-07-01T08:00:00Z`) }
  const classes = await listClasses(db, of)
  const students = await listStudents(db, of)
  const teachers = await listTeachers(db, schoolId)
  const facts = { classes, students, teachers, schoolGrade }
  requireKnown(facts, choices)
  return { plan: present(facts, choices), facts }
}

/** A class, student or teacher of another school cannot be chosen. */
function requireKnown({ classes, students, teachers }: Facts, choices: TurnChoices): void {
  const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(row => row.id))
  const [known, children, staff] = [idsOf(classes), idsOf(students), idsOf(teachers)]
  for (const [place, { id, teacher_id }] of (choices.classes ?? []).entries()) {
    if (!known.has(id)) throw refuseField(`classes.${place}.id`, yearTurnMessages.classUnknown)
    if (teacher_id !== undefined && !staff.has(teacher_id))
      throw refuseField(`classes.${place}.teacher_id`, yearTurnMessages.teacherUnknown)
  }
  for (const [place, { id }] of (choices.students ?? []).entries())
    if (!children.has(id)) throw refuseField(`students.${place}.id`, yearTurnMessages.studentUnknown)
}

function present(facts: Facts, choices: TurnChoices): Plan {
  const { classes, students, teachers, schoolGrade } = facts
  const last_grade = choices.last_grade ?? lastGradeOf(schoolGrade)
  const turn = planTurn({ classes, students }, last_grade, choices)
  const actOf = new Map(turn.students.map(one => [one.id, one.act]))
  const count = (act: PlannedStudent['act']) => turn.students.filter(one => one.act === act).length
  return {
    version: versionOf(facts),
    last_grade,
    classes: classes.flatMap((group, place) => {
      const planned = turn.classes[place]
      if (!planned) return []
      const { name, ...rest } = group
      const goes_on = students.filter(
        one => one.class_ids.includes(group.id) && actOf.get(one.id) === 'up',
      ).length
      return [{ ...rest, ...planned, old_name: name, goes_on }]
    }),
    students: students.flatMap((student, place) => {
      const planned = turn.students[place]
      if (!planned) return []
      const { id, grade, class_ids, has_family } = student
      return [{ ...planned, id, name: fullName(student), grade, class_ids, has_family }]
    }),
    teachers,
    counts: {
      up: count('up'),
      repeat: count('repeat'),
      leave: count('leave'),
      none: count('none'),
      cards: students.filter(one => one.has_card && actOf.get(one.id) === 'leave').length,
    },
  }
}

/** The same facts have the same version; any person who came, left or changed makes another one. */
const versionOf = (facts: Facts) =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
