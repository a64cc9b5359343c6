/** Why a row fails whose integer JavaScript cannot hold. */
export const exactInteger = 'the integer is too large to be exact in JavaScript';
