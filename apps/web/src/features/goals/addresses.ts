/** The goals of a child, those for students, and a window with one (GOALS-03). */
export const goalsAddress = (childId: number) => `/child/${childId}/goals`
export const ownGoalsAddress = '/dashboard/goals'
export const goalAddress = (goalId: number, userId: number) => `/goal/info/${goalId}/user/${userId}`
