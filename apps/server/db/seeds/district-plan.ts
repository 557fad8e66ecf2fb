import type { Band } from '@kindling/rules/grades'

export type Gender = 'Female' | 'Male' | 'Other'
export type SchoolKind = 'elementary' | 'middle' | 'high'

/** The demo district as plain rows; every reference is the `key` of another row. */
export interface DistrictPlan {
  district: { key: string; name: string }
  schools: SchoolPlan[]
  teachers: TeacherPlan[]
  districtAdmin: AdultPlan
  vendor: AdultPlan
  operator: AdultPlan
  classes: ClassPlan[]
  assignments: AssignmentPlan[]
  children: ChildPlan[]
  guardians: GuardianPlan[]
  journals: JournalPlan[]
  comments: CommentPlan[]
  marks: MarkPlan[]
  progress: ProgressPlan[]
}

export interface SchoolPlan {
  key: string
  publicId: string
  name: string
  kind: SchoolKind
  city: string
  state: string
  zipCode: string
}

export interface AdultPlan {
  key: string
  firstName: string
  lastName: string
  gender: Gender
  email: string
}

export interface TeacherPlan extends AdultPlan {
  school: string
  jobTitle: 'Teacher' | 'Principal'
  subject: string
  /** Whether this person administers the school. */
  administers: boolean
  interests: string[]
  /** Has said nothing of the own work yet, and has not proved the address. */
  isNew: boolean
}

export interface ClassPlan {
  key: string
  school: string
  name: string
  grade: number
  teachers: string[]
}

/** A course or a lesson that a teacher gave a class. */
export interface AssignmentPlan {
  class: string
  course: string | null
  lesson: string | null
  by: string
  at: string
}

export interface ChildPlan {
  key: string
  firstName: string
  lastName: string
  username: string
  gender: Gender
  grade: number
  birthDate: string
  school: string
  zipCode: string
  classes: string[]
}

export interface GuardianPlan extends AdultPlan {
  zipCode: string
  children: string[]
}

export interface JournalPlan {
  key: string
  child: string
  /** Place in the corpus of journals; the text's identity. */
  text: number
  band: Band
  lesson: string
  title: string
  content: string
  createdAt: string
}

export interface CommentPlan {
  key: string
  journal: string
  by: string
  text: string
  createdAt: string
}

/** A like (1) or a star (3) on a journal. */
export interface MarkPlan {
  journal: string
  by: string
  action: 1 | 3
  createdAt: string
}

export interface ProgressPlan {
  child: string
  lesson: string
  state: 'InProgress' | 'Completed'
  startedAt: string
  completedAt: string | null
}
