/** Where a career opens: for a child, below the own addresses (CAREERS-01). */
export const careerAddress = (shortName: string, childId: number | null) =>
  childId === null ? `/career/detail/${shortName}` : `/child/${childId}/career_detail/${shortName}`
