import { DistrictHome, DistrictHomeLead } from '../../features/districts/index.ts'
import { DistrictArea } from './district-area.tsx'

/** Where whoever runs a district begins. */
export const DistrictHomeScreen = () => (
  <DistrictArea lead={<DistrictHomeLead />}>
    <DistrictHome />
  </DistrictArea>
)
