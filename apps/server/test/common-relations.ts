import type { Held } from './attempt.ts'

const everyTeacher = ['anyone', 'teacher-visitor'] as const

/** What is of the product: to whoever has a school with the plan, or a child at one. */
export const toOurs: Held = {
  child: ['anyone'],
  classmate: ['anyone'],
  child_elsewhere: ['anyone'],
  parent: ['anyone'],
  parent_other: ['anyone'],
  teacher: everyTeacher,
  teacher_elsewhere: everyTeacher,
  joined_teacher: everyTeacher,
  club_teacher: everyTeacher,
  substitute: everyTeacher,
  unverified_admin: everyTeacher,
  school_admin: everyTeacher,
  school_admin_elsewhere: everyTeacher,
  operator: ['operator'],
}

export const aroundChild: Held = {
  child: ['self'],
  parent: ['guardian'],
  teacher: ['teacher-of'],
  joined_teacher: ['joined-teacher'],
  club_teacher: ['club-teacher'],
  substitute: ['substitute-of'],
  school_admin: ['school-admin'],
  district_admin: ['district-admin'],
}
export const aroundClassmate: Held = {
  classmate: ['self'],
  parent_other: ['guardian'],
  teacher: ['teacher-of'],
  substitute: ['substitute-of'],
  school_admin: ['school-admin'],
  district_admin: ['district-admin'],
}
export const aroundElsewhere: Held = {
  child_elsewhere: ['self'],
  teacher_elsewhere: ['teacher-of'],
  school_admin_elsewhere: ['school-admin'],
  district_admin_elsewhere: ['district-admin'],
}
export const ownRow: Held = { child: ['self'], classmate: ['self'], child_elsewhere: ['self'] }

const atSchool: Held = {
  child: ['school-member'],
  classmate: ['school-member'],
  teacher: ['school-teacher'],
  substitute: ['school-teacher'],
  school_admin: ['school-teacher', 'school-admin'],
  district_admin: ['district-admin'],
}
const atSchoolElsewhere: Held = {
  child_elsewhere: ['school-member'],
  teacher_elsewhere: ['school-teacher'],
  school_admin_elsewhere: ['school-teacher', 'school-admin'],
  district_admin_elsewhere: ['district-admin'],
}

/** Who stands how to the rows that several areas name; written by hand, as the tables are. */
export const commonRelations: Record<string, Held> = {
  own: ownRow,
  child: aroundChild,
  'own-check-ins': {
    ...ownRow,
    teacher: ['self'],
    teacher_unconfirmed: ['self'],
    teacher_elsewhere: ['self'],
    joined_teacher: ['self'],
    club_teacher: ['self'],
    substitute: ['self'],
    unverified_admin: ['self'],
    school_admin: ['self'],
    school_admin_elsewhere: ['self'],
    district_admin: ['self'],
    district_admin_elsewhere: ['self'],
  },
  classmate: aroundClassmate,
  elsewhere: aroundElsewhere,
  'class-here': {
    child: ['co-member'],
    classmate: ['co-member'],
    teacher: ['teacher-of'],
    substitute: ['substitute-of'],
    school_admin: ['school-admin'],
    district_admin: ['district-admin'],
  },
  'class-elsewhere': {
    child_elsewhere: ['co-member'],
    teacher_elsewhere: ['teacher-of'],
    school_admin_elsewhere: ['school-admin'],
    district_admin_elsewhere: ['district-admin'],
  },
  'school-here': atSchool,
  'school-elsewhere': atSchoolElsewhere,
  'district-here': { school_admin: ['school-admin'], district_admin: ['district-admin'] },
  'district-elsewhere': {
    school_admin_elsewhere: ['school-admin'],
    district_admin_elsewhere: ['district-admin'],
  },
  'child-of-parent': { parent: ['guardian'] },
}
