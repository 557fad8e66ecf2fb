/** The page of a career: for a child, below the child's own addresses (CAREERS-01). */
export const careerAddress = (shortName: string, childId: number | null) =>
  childId === null ? `/career/detail/${shortName}` : `/child/${childId}/career_detail/${shortName}`
