import { planAssignments } from './assignments.ts'
import type { Random } from './chance.ts'
import { planComments, planJournals, planMarks, planProgress } from './district-life.ts'
import { adult, planChildren, planClasses, planGuardians, planTeachers } from './district-people.ts'
import type { DistrictPlan } from './district-plan.ts'
import { districtName, schools } from './names.ts'

/** The whole demo district as plain rows: the same generator and day give the same plan. */
export function planDistrict(random: Random, today: string): DistrictPlan {
  const teachers = planTeachers(random)
  const classes = planClasses(random, teachers)
  const children = planChildren(random, today, classes)
  const guardians = planGuardians(random, children)
  const people = { classes, children, guardians }
  const journals = planJournals(random, today, people)
  const plan = {
    district: { key: 'district', name: districtName },
    schools: schools.map(({ key, publicId, name, kind, city, state, zipCode }) => ({
      key,
      publicId,
      name,
      kind,
      city,
      state,
      zipCode,
    })),
    teachers,
    districtAdmin: adult(random, 'district-admin', 'district@demo.example'),
    vendor: adult(random, 'vendor', 'vendor@demo.example'),
    classes,
    assignments: planAssignments(classes, today),
    children,
    guardians,
    journals,
    comments: planComments(random, people, journals),
    marks: planMarks(random, people, journals),
    progress: planProgress(random, today, people, journals),
  }
  // Drawn last, so that everybody else stays who they are.
  return { ...plan, operator: adult(random, 'operator', 'operator@demo.example') }
}
