type Area = { mutate: string[]; tests: string[] };
export const mutantAreas: { [area: string]: Area; domain: Area };
