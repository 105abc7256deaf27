/** The listing fields a file's columns can map to, and the column names files use for them. */
import { eachFact, eachKeyFact, factOf, type NumberName } from '../listing-facts.ts'

type FieldNames = {
  /** Column names as `plainName` returns them. If a file has several, earlier ones win. */
  names: readonly string[]
  /** Several columns can map to it, and their values are combined. */
  isMany?: boolean
}

const namesOf = (name: NumberName): FieldNames => ({ names: factOf(name).importNames })

/** RESO Data Dictionary first, then what portals and spreadsheets call it. */
export const importFields = {
  key: {
    names: [
      'listingkey',
      'propertyid',
      'listingid',
      'mlsnumber',
      'mlsid',
      'mls#',
      'mlsno',
      'mls',
      'zpid',
      'key',
      'externalid',
      'listingnumber',
      'reference',
      'pid',
      'id',
    ],
  },
  title: { names: ['title', 'headline', 'listingtitle', 'name'] },
  address: {
    names: [
      'unparsedaddress',
      'fulladdress',
      'address',
      'propertyaddress',
      'addressfull',
      'streetaddresswithcity',
    ],
  },
  street: {
    names: [
      'fullstreetline',
      'streetaddress',
      'street',
      'addressline1',
      'address1',
      'addressstreetaddress',
      'locationaddressline',
      'addressstreet',
    ],
  },
  streetNumber: { names: ['streetnumber', 'streetno', 'housenumber', 'addressstreetnumbertext'] },
  streetPrefix: { names: ['streetdirprefix'] },
  streetName: { names: ['streetname', 'addressstreetname'] },
  streetSuffix: { names: ['streetsuffix', 'addressstreetsuffix'] },
  streetDirSuffix: { names: ['streetdirsuffix'] },
  unit: { names: ['unitnumber', 'unit', 'apt', 'aptnumber', 'addressline2', 'address2', 'addressunit'] },
  city: { names: ['city', 'town', 'addresscity', 'locationaddresscity', 'postalcity'] },
  state: {
    names: [
      'stateorprovince',
      'state',
      'province',
      'addressstate',
      'locationaddressstatecode',
      'locationaddressstate',
    ],
  },
  zip: {
    names: [
      'postalcode',
      'zip',
      'zipcode',
      'postcode',
      'addresspostalcode',
      'addresszipcode',
      'locationaddresspostalcode',
    ],
  },
  latitude: { names: ['latitude', 'lat', 'geolat', 'locationlatitude', 'locationaddresscoordinatelat'] },
  longitude: {
    names: ['longitude', 'lng', 'lon', 'long', 'geolon', 'locationlongitude', 'locationaddresscoordinatelon'],
  },
  ...eachKeyFact(namesOf),
  bathsFull: {
    names: [
      'bathroomsfull',
      'bathsfull',
      'fullbaths',
      'fullbath',
      'propertybathsfull',
      'descriptionbathsfull',
    ],
  },
  bathsThreeQuarter: { names: ['bathroomsthreequarter', 'bathsthreequarter', 'propertybathsthreequarter'] },
  bathsHalf: {
    names: [
      'bathroomshalf',
      'bathshalf',
      'halfbaths',
      'halfbath',
      'propertybathshalf',
      'descriptionbathshalf',
    ],
  },
  areaUnits: { names: ['livingareaunits', 'areaunits', 'buildingareaunits'] },
  propertySubType: {
    names: ['propertysubtype', 'subtype', 'propertysubtypetext', 'descriptionsubtype'],
  },
  propertyType: {
    names: [
      'propertytype',
      'hometype',
      'type',
      'style',
      'buildingtype',
      'bldgtype',
      'descriptiontype',
      'propertytypetext',
    ],
  },
  status: {
    names: ['standardstatus', 'status', 'mlsstatus', 'listingstatus', 'homestatus', 'mlsstatus'],
  },
  listedDate: {
    names: ['listingcontractdate', 'listdate', 'listeddate', 'onmarketdate', 'dateposted', 'datelisted'],
  },
  description: {
    names: [
      'publicremarks',
      'description',
      'remarks',
      'text',
      'listingdescription',
      'comments',
      'descriptiontext',
    ],
  },
  features: {
    names: [
      'features',
      'amenities',
      'interiorfeatures',
      'exteriorfeatures',
      'appliances',
      'heating',
      'cooling',
      'flooring',
      'roof',
      'view',
      'parkingfeatures',
      'lotfeatures',
      'communityfeatures',
      'associationamenities',
      'patioandporchfeatures',
      'poolfeatures',
      'spafeatures',
      'fireplacefeatures',
      'windowfeatures',
      'laundryfeatures',
      'waterfrontfeatures',
      'keyfeatures',
      'propertyinteriorfeatures',
      'propertyexteriorfeatures',
      'propertylaundryfeatures',
      'propertyparkingdescription',
    ],
    isMany: true,
  },
  ...eachFact(namesOf),
  lotAcres: { names: ['lotsizeacres', 'acres', 'lotacres', 'propertylotsizearea'] },
  hoaFrequency: { names: ['associationfeefrequency', 'hoafeefrequency', 'hoafrequency'] },
  elementarySchool: { names: ['elementaryschool', 'elementary', 'gradeschool', 'primaryschool'] },
  middleSchool: { names: ['middleorjuniorschool', 'middleschool', 'juniorhighschool', 'middle'] },
  highSchool: { names: ['highschool', 'seniorhighschool'] },
  listingUrl: { names: ['listingurl', 'propertyurl', 'url', 'link', 'detailurl', 'hdpurl'] },
  photos: {
    names: ['media', 'photos', 'photourls', 'images', 'imageurls', 'primaryphoto', 'altphotos'],
    isMany: true,
  },
  virtualTour: {
    names: ['virtualtoururlunbranded', 'virtualtoururl', 'virtualtour', 'virtualtoururlbranded'],
  },
  mayShow: { names: ['internetentirelistingdisplayyn'] },
  mayShowAddress: { names: ['internetaddressdisplayyn'] },
} as const satisfies Record<string, FieldNames>

export type ImportField = keyof typeof importFields
export const importFieldNames = Object.keys(importFields) as ImportField[]
export const takesMany = (field: ImportField): boolean => 'isMany' in importFields[field]

/** The field each column maps to, by column name. Columns not listed are kept as extra data. */
export type ColumnMapping = Record<string, ImportField>

/** `List Price ($)`, `list_price` and `ListPrice` are the same name. */
export const plainName = (column: string): string => column.toLowerCase().replace(/[^a-z0-9#]+/g, '')

/** The best guess from column names alone: one column per field, unless the field takes several. */
export function guessMapping(columns: readonly string[]): ColumnMapping {
  const mapping: ColumnMapping = {}
  const taken = new Set<string>()
  for (const field of importFieldNames) {
    const { names } = importFields[field]
    for (const name of names) {
      const found = columns.filter((column) => plainName(column) === name && !taken.has(column))
      for (const column of takesMany(field) ? found : found.slice(0, 1)) {
        mapping[column] = field
        taken.add(column)
      }
      if (found.length > 0 && !takesMany(field)) break
    }
  }
  return mapping
}
