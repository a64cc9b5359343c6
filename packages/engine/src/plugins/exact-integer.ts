/** Why a row with an integer that JavaScript cannot represent fails. */
export const exactInteger = 'the integer is too large to be exact in JavaScript';
