// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// Anybody may mint: tests need tokens, and nothing here is worth anything. Takes signed approvals (EIP-2612).
contract LocalToken is ERC20, ERC20Permit {
    uint8 private immutable places;

    constructor(string memory name, string memory symbol, uint8 decimals_, address[] memory holders, uint256 amountEach)
        ERC20(name, symbol)
        ERC20Permit(name)
    {
        places = decimals_;
        for (uint256 i; i < holders.length; i++) {
            _mint(holders[i], amountEach);
        }
    }

    function decimals() public view override returns (uint8) {
        return places;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}
