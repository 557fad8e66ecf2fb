import { exploreCareers, getCareer, listCareers, searchCareers } from '@kindling/contract/careers'
import { type Route, serve } from '../../platform/serve.ts'
import { findCareers, showCareer, showCareers, showClusters } from './show-careers.ts'

export const careerRoutesForAnyone: Route[] = [
  serve(getCareer, showCareer),
  serve(searchCareers, findCareers),
  serve(listCareers, showCareers),
  serve(exploreCareers, showClusters),
]
