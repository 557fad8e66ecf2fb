/** The sixteen career clusters of schools in the United States, by our key and their published names (D-90). */
export const careerClusters = {
  agriculture: 'Agriculture, Food & Natural Resources',
  construction: 'Architecture & Construction',
  arts: 'Arts, Audio/Video Technology & Communications',
  business: 'Business Management & Administration',
  education: 'Education & Training',
  finance: 'Finance',
  government: 'Government & Public Administration',
  health: 'Health Science',
  hospitality: 'Hospitality & Tourism',
  'human-services': 'Human Services',
  'information-technology': 'Information Technology',
  safety: 'Law, Public Safety, Corrections & Security',
  manufacturing: 'Manufacturing',
  marketing: 'Marketing',
  science: 'Science, Technology, Engineering & Mathematics',
  transportation: 'Transportation, Distribution & Logistics',
} as const
export type CareerCluster = keyof typeof careerClusters

/**
 * The drawing of a cluster by its published name, for careers without a picture; `catalogue_of_careers` has the same rule.
 */
export const clusterPicture = (name: string): string =>
  `/pictures/clusters/${name.toLowerCase().replace(/[^a-z]+/g, '-')}.svg`
