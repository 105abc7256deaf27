export const squareFeetPerAcre = 43_560

export const acresOf = (squareFeet: number): number => squareFeet / squareFeetPerAcre
