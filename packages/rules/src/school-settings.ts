/** The pro plan; bought, and never switched by hand (PRO-PLAN-15). The course feature is on exactly while the plan is. */
export const proPlanSetting = 4

/** Whether reports offer the data of last year (ACCOUNTS-89). */
export const lastYearSetting = 61

/** Whether support may impersonate people of the school. The database reads this number too (`is_open_to_support`). */
export const supportSetting = 21

/** Whether children check in from kindergarten on: the well-being flag of D-11. */
export const wellbeingSetting = 11
/** Whether websites are a section of their own (SPARKS-17). */
export const sparksSetting = 14
/** Whether a reflection follows the daily check-in. */
export const journalSetting = 15
/** Whether the students of a school are asked how they are, and whether its teachers are. */
export const studentWellbeingSetting = 16
export const teacherWellbeingSetting = 17

/**
 * The settings of a school, by number and name (D-59). Kindergarten to grade 2, sparks and who is asked how they are begin switched
 * on.
 */
export const schoolSettings = [
  { id: proPlanSetting, name: 'pro_plan', isOn: false },
  { id: wellbeingSetting, name: 'wellbeing', isOn: false },
  { id: 12, name: 'k2_finished_for_older', isOn: false },
  { id: 13, name: 'k2', isOn: true },
  { id: sparksSetting, name: 'sparks', isOn: true },
  { id: journalSetting, name: 'journal_option', isOn: false },
  { id: studentWellbeingSetting, name: 'student_wellbeing', isOn: true },
  { id: teacherWellbeingSetting, name: 'teacher_wellbeing', isOn: true },
  { id: supportSetting, name: 'support_visits', isOn: false },
  { id: lastYearSetting, name: 'last_year_data', isOn: false },
] as const

export const isSettingId = (id: number) => schoolSettings.some(setting => setting.id === id)
