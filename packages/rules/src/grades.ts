/** Grade codes: PK 100, TK 101, K 102, 1 to 12 as themselves (002§9). */
export const gradeCodes = [100, 101, 102, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

export const bands = ['K-2', '3-5', '6-8', '9-12'] as const
export type Band = (typeof bands)[number]

export const isGradeCode = (code: number) => (gradeCodes as readonly number[]).includes(code)

export function gradeName(code: number): string {
  return { 100: 'Pre-K', 101: 'TK', 102: 'Kindergarten' }[code] ?? `Grade ${code}`
}

/** Years of school before a grade, so that kindergarten sorts below first grade. */
export const gradeOrder = (code: number) => (code >= 100 ? code - 103 : code)

export function bandOfGrade(code: number): Band {
  if (code >= 100 || code <= 2) return 'K-2'
  if (code <= 5) return '3-5'
  return code <= 8 ? '6-8' : '9-12'
}

/** Cut points 8, 11 and 14 (D-55). */
export function bandOfAge(age: number): Band {
  if (age < 8) return 'K-2'
  if (age < 11) return '3-5'
  return age < 14 ? '6-8' : '9-12'
}

/** The younger half of the product: large pictures, few words, reading aloud. */
export const isEarlyReader = (age: number | null) => age !== null && age < 8
