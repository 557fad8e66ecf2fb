/** What job titles and interests of teachers are called; the keys are the wire's. */
export const teacherMessages = {
  roles: {
    Principal: 'Principal',
    'Assistant Principal': 'Assistant Principal',
    Counselor: 'Counselor',
    Specialist: 'Specialist',
    'Gate Teacher/Coordinator': 'Gate Teacher/Coordinator',
    'Special Ed': 'Special Ed',
    'Technology Integration Specialist': 'Technology Integration Specialist',
    'Librarian / Media Specialist': 'Librarian / Media Specialist',
    Teacher: 'Teacher',
    'District Administrator': 'District Administrator',
    'School Psychologist': 'School Psychologist',
    CTE: 'CTE',
    Other: 'Other',
  }, // ONBOARDING-17
  interests: {
    'Career readiness': 'Career readiness',
    'Project-based learning': 'Project-based learning',
    'Social-emotional learning': 'Social-emotional learning',
    'Student portfolios': 'Student portfolios',
    'Goal setting': 'Goal setting',
    'Strengths and interests': 'Strengths and interests',
    'Work-based learning': 'Work-based learning',
    'Enrichment activities': 'Enrichment activities',
    'Family engagement': 'Family engagement',
  },
} as const
