// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Six decimals on purpose: amounts that assume eighteen then show up at once.
contract LocalDollar is ERC20 {
    constructor(address[] memory holders, uint256 amountEach) ERC20("Local Dollar", "LUSD") {
        for (uint256 i; i < holders.length; i++) {
            _mint(holders[i], amountEach);
        }
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }
}
